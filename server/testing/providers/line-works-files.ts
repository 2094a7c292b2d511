import { type FakeAnswer, FakeRefusal, type FakeRequest, type FakeRoute } from './fake-server.ts'

/** `isPlain` where its name comes as bytes of UTF-8 instead of as RFC 8187 has it. */
type SentFile = { name: string; mediaType: string; bytes: Buffer; isPlain?: boolean }

/** What members sent, by its id; `base` says that it is somewhere else. */
export type KeptFiles = { files: Map<string, SentFile>; base: string | null }

export function fileRoutes(kept: KeptFiles, check: (request: FakeRequest) => void): FakeRoute[] {
  const fileOf = (id = '') => {
    const file = kept.files.get(decodeURIComponent(id))
    if (!file) throw new FakeRefusal(404, { code: 'NOT_FOUND', description: 'File does not exist' })
    return file
  }
  const placeOf = (request: FakeRequest): FakeAnswer => {
    check(request)
    const [id] = request.parts
    fileOf(id)
    const location = `${kept.base ?? `http://${request.headers.host}`}/k/emsg/r/${id}`
    return { status: 302, headers: { location } }
  }
  const download = (request: FakeRequest): FakeAnswer => {
    check(request)
    const { name, mediaType, bytes, isPlain } = fileOf(request.parts[0])
    const named = isPlain
      ? `attachment; filename="${Buffer.from(name).toString('latin1')}"`
      : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    return { status: 200, headers: { 'content-type': mediaType, 'content-disposition': named }, body: bytes }
  }
  return [
    { method: 'GET', path: /\/v1\.0\/bots\/2000001\/attachments\/([^/]+)/, answer: placeOf },
    { method: 'GET', path: /\/k\/emsg\/r\/([^/]+)/, answer: download },
  ]
}
