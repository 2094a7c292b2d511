import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

function fileAt(folder: string, path: string): string | null {
  const file = join(folder, normalize(decodeURIComponent(path)))
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return fileAt(folder, join(path, 'index.html'))
  return stat ? file : null
}

/** Serves a folder under `base`, which has a slash at either end. */
export async function serveFiles(folder: string, base: string) {
  // compressing takes far longer than all else that a page asks for, and each page asks for the same files
  const compressed = new Map<string, Buffer>()
  const packed = (file: string): Buffer => {
    const content = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, content)
    return content
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files')
    const file = pathname.startsWith(base) ? fileAt(folder, pathname.slice(base.length)) : null
    if (file === null) return response.writeHead(404).end()
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' })
    return response.end(packed(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the file server has no port')
  return { url: `http://127.0.0.1:${address.port}${base}`, close: () => server.close() }
}
