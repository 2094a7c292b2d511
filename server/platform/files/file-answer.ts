/** A file as a call answers it; the name may be Japanese and arrives whole (RFC 6266). */
export function fileNamed(content: Blob | Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return new File([content], name, { type })
}
