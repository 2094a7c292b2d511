let known: ReadonlySet<string> | null = null

/** Every character that Excel in Japan can save as CSV, learned once from the decoder. */
function characters(): ReadonlySet<string> {
  if (known) return known
  const decoder = new TextDecoder('shift_jis')
  const all = new Set<string>()
  for (let lead = 0x20; lead <= 0xfc; lead += 1) {
    all.add(decoder.decode(Uint8Array.of(lead)))
    for (let trail = 0x40; trail <= 0xfc; trail += 1) all.add(decoder.decode(Uint8Array.of(lead, trail)))
  }
  known = all
  return all
}

/** The characters of a text that a CSV file of Excel in Japan cannot hold, and that become ? in it. */
const lostIn932 = (text: string): string[] =>
  [...text].filter((character) => character > '\u007f' && !characters().has(character))

/** Whether a cell holds a ? in the place of what stood there before. */
export function hasLost(before: string, cell: string): boolean {
  const marks = (text: string) => text.split('?').length - 1
  if (marks(cell) <= marks(before)) return false
  return lostIn932(before).some((character) => !cell.includes(character))
}
