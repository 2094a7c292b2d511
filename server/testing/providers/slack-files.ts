import type { FakeRequest, FakeRoute } from './fake-server.ts'

export type SlackFile = { name: string; mimetype: string; bytes: Buffer; isGone?: boolean }

export function placeOf(id: string, { name, mimetype, bytes }: SlackFile, { headers }: FakeRequest): object {
  const url = `http://${headers.host}/files-pri/T0123-${id}/download/${encodeURIComponent(name)}`
  return { id, name, mimetype, size: bytes.length, is_external: false, url_private_download: url }
}

type Kept = {
  tokens: ReadonlyMap<string, unknown>
  scopes: ReadonlySet<string>
  files: ReadonlyMap<string, SlackFile>
}

/** Where files are; whoever may not read one is sent to where one signs in. */
export const downloads = ({ tokens, scopes, files }: Kept): FakeRoute => ({
  method: 'GET',
  path: /\/files-pri\/T0123-(\w+)\/download\/[^/]+/,
  answer: ({ headers, parts: [id = ''] }) => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const file = files.get(id)
    if (!tokens.has(token) || !scopes.has('files:read'))
      return { status: 302, headers: { location: `http://${headers.host}/?redir=%2Ffiles-pri` } }
    if (!file) return { status: 404, body: 'not found' }
    return { status: 200, headers: { 'content-type': file.mimetype }, body: file.bytes }
  },
})
