import { type Asked, askForFile, type FileCall, type Query } from './file-transport.ts'

export type { Calls, FileCall } from './file-transport.ts'

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function saveAnswer(call: FileCall, asked: Asked, fallbackName: string): Promise<string> {
  const { file, name } = await askForFile(call, asked)
  saveFile(file, name ?? fallbackName)
  return name ?? fallbackName
}

export const downloadFile = (call: FileCall, query: Query = {}, fallbackName = 'download'): Promise<string> =>
  saveAnswer(call, { query }, fallbackName)

/** The same for a call that makes its file from what is sent: a form with files, or a JSON body. */
export const downloadFrom = (
  call: FileCall,
  body: FormData | object,
  fallbackName = 'download',
): Promise<string> => saveAnswer(call, { body }, fallbackName)
