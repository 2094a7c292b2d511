/** A file as a call answers it; the name may be Japanese and arrives whole (RFC 6266). */
export function fileNamed(content: Blob | Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return new File([content], name, { type })
}

/** A file whose content comes in parts, each fetched when the reader is ready for it. */
export class FileInParts extends File {
  readonly #parts: AsyncIterator<Uint8Array<ArrayBuffer>>

  constructor(
    { name, type, size }: { name: string; type: string; size: number },
    parts: AsyncIterator<Uint8Array<ArrayBuffer>>,
  ) {
    super([], name, { type })
    this.#parts = parts
    Object.defineProperty(this, 'size', { value: size })
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const parts = this.#parts
    return new ReadableStream({
      async pull(reader) {
        const { done, value } = await parts.next()
        if (done) reader.close()
        else reader.enqueue(value)
      },
    })
  }
}
