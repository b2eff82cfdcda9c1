using StandIns;

namespace Noms;

/// <summary>Names that say nothing to a reader of English, for the beginning, the parts of an array, the end and the key.</summary>
public sealed class Empreinte
{
    private PlainBlake2? etat;

    public int Bits { get; set; } = 256;

    public byte[]? Cle { get; set; }

    public void Amorcer() => etat = PlainBlake2.OfS(new PlainParameters(Bits / 8, Cle, null, null));

    public void Nourrir(byte[] octets, int depuis, int combien) => (etat ?? throw new InvalidOperationException()).Update(octets, depuis, combien);

    public byte[] Conclure() => (etat ?? throw new InvalidOperationException()).Finish();
}
