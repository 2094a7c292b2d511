/** What tells one sample company from another: its name, the domain of its mails, the letter before its codes. */
export type Identity = { index: number; name: string; domain: string; letter: string }

const named: readonly [string, string][] = [
  ['株式会社そら製作所', 'sora-mfg'],
  ['みなとメディカル株式会社', 'minato-medical'],
  ['株式会社あおば商会', 'aoba-trading'],
  ['ほくと電機株式会社', 'hokuto-electric'],
  ['株式会社つばめロジスティクス', 'tsubame-logistics'],
  ['わかば食品株式会社', 'wakaba-foods'],
]

/** The identity of the sample company of this place, starting with 0; no two share a name, a domain or a code. */
export function identityOf(index: number): Identity {
  const [name, slug] = named[index] ?? [`株式会社サンプル${index + 1}`, `sample-${index + 1}`]
  return { index, name, domain: `${slug}.example`, letter: lettersOf(index) }
}

/** A … Z, then AA, AB … */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return `${rest >= 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + (index % 26))}`
}
