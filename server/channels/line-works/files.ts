import { isUtf8 } from 'node:buffer'
import { parse } from 'content-disposition'
import { type AccountAccess, type AskedFile, type FetchedFile, fileTimeout } from '../channel.ts'
import { withToken } from '../provider/account-token.ts'
import { isWithin } from '../provider/answers.ts'
import { ProviderFailure } from '../provider/failure.ts'
import { askProviderForBytes } from '../provider/request.ts'
import type { LineWorksAccount } from './account.ts'
import { isSpent, tokenSource } from './token.ts'

type Bases = { api: string; auth: string }
type Access = AccountAccess<LineWorksAccount>
type Wanted = { file: AskedFile; mostBytes: number }
type Answer = Awaited<ReturnType<typeof askProviderForBytes>>

const domains = ['worksapis.com', 'worksmobile.com']

/** Fetches a file in two steps, with the token in both (LINE WORKS, ファイルアップロード / ダウンロード). */
export async function fetchSent(
  bases: Bases,
  access: Access,
  { file, mostBytes }: Wanted,
): Promise<FetchedFile> {
  const { account, now } = access
  const place = `${bases.api}/v1.0/bots/${encodeURIComponent(account.botId)}/attachments/${encodeURIComponent(file.id)}`
  const source = tokenSource(bases.auth, account, now)
  const ask = (url: string) => withToken(access, source, (token) => get(url, token, mostBytes), isSpent)
  try {
    const answer = await ask(place)
    if (!('status' in answer) || answer.status !== 302) return withoutContent(answer)
    const url = answer.headers.get('location') ?? ''
    if (!URL.canParse(url) || !isWithin(url, bases.api, domains)) return { kind: 'failed' }
    return contentOf(await ask(url))
  } catch (error) {
    if (error instanceof ProviderFailure) return { kind: 'failed' }
    throw error
  }
}

const get = (url: string, token: string, longest: number) =>
  askProviderForBytes({
    method: 'GET',
    url,
    timeout: fileTimeout,
    longest,
    announcesRedirect: true,
    headers: { authorization: `Bearer ${token}` },
  })

function contentOf(answer: Answer): FetchedFile {
  if (!('bytes' in answer) || answer.status !== 200) return withoutContent(answer)
  if (answer.bytes === null) return { kind: 'too_large' }
  const mediaType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const name = nameIn(answer.headers.get('content-disposition') ?? '')
  return { kind: 'content', bytes: answer.bytes, mediaType, name }
}

/** The name that comes with a file (RFC 6266); one that was sent as bytes of UTF-8 was read as Latin-1 on its way. */
function nameIn(disposition: string): string {
  try {
    const { filename = '' } = parse(disposition).parameters
    const bytes = Buffer.from(filename, 'latin1')
    return bytes.toString('latin1') === filename && isUtf8(bytes) ? bytes.toString('utf8') : filename
  } catch {
    return ''
  }
}

function withoutContent(answer: Answer): FetchedFile {
  if (!('status' in answer)) return { kind: 'failed' }
  if (answer.status === 403) return { kind: 'not_allowed' }
  return { kind: answer.status === 404 || answer.status === 410 ? 'gone' : 'failed' }
}
