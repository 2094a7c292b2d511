const rowsPerStatement = 500

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await write(rows.slice(start, start + rowsPerStatement))
}
