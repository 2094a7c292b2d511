import { z } from 'zod'
import { type AskedFile, type FetchedFile, fileTimeout } from '../channel.ts'
import { isWithin } from '../provider/answers.ts'
import { ProviderFailure } from '../provider/failure.ts'
import { askProviderForBytes } from '../provider/request.ts'
import { codeOf } from './answer-rules.ts'
import { type Access, givenBySlack, readable, withSlackToken } from './requests.ts'

const Info = z.object({
  ok: z.literal(true),
  file: z.object({
    mimetype: z.string().catch(''),
    size: z.number().optional().catch(undefined),
    url_private_download: z.url().optional().catch(undefined),
  }),
})

const goneCodes = ['file_not_found', 'file_deleted', 'file_not_visible']
const refusedCodes = ['missing_scope', 'no_permission', 'not_allowed_token_type']

type Wanted = { file: AskedFile; mostBytes: number }

/** Fetches a file in two steps, with the token in both; without the right, Slack sends a sign-in page. */
export async function fetchSent(base: string, access: Access, wanted: Wanted): Promise<FetchedFile> {
  const { file, mostBytes } = wanted
  if (file.size !== null && file.size > mostBytes) return { kind: 'too_large' }
  try {
    const answer = await givenBySlack(base, access, { method: 'files.info', form: { file: file.id } })
    const code = codeOf(answer)
    if (code !== null && goneCodes.includes(code)) return { kind: 'gone' }
    if (code !== null && refusedCodes.includes(code)) return { kind: 'not_allowed' }
    const { url_private_download: url, size, mimetype } = readable(answer, Info, access.now()).file
    if (url === undefined || !isWithin(url, base, ['slack.com'])) return { kind: 'gone' }
    if (size !== undefined && size > mostBytes) return { kind: 'too_large' }
    return await download(base, access, { url, mimetype, mostBytes })
  } catch (error) {
    if (error instanceof ProviderFailure) return { kind: 'failed' }
    throw error
  }
}

type Placed = { url: string; mimetype: string; mostBytes: number }

async function download(base: string, access: Access, { url, mimetype, mostBytes }: Placed) {
  const ask = (token: string) =>
    askProviderForBytes({
      method: 'GET',
      url,
      timeout: fileTimeout,
      longest: mostBytes,
      announcesRedirect: true,
      headers: { authorization: `Bearer ${token}` },
    })
  // the token has just been good for asking where the file is
  return fileOf(await withSlackToken(base, access, ask, () => false), mimetype)
}

function fileOf(answer: Awaited<ReturnType<typeof askProviderForBytes>>, mimetype: string): FetchedFile {
  if ('failure' in answer) return { kind: 'failed' }
  const mediaType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const isPage = mediaType === 'text/html' && mimetype !== 'text/html'
  if ((answer.status >= 300 && answer.status < 400) || isPage) return { kind: 'not_allowed' }
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
  if (answer.status !== 200) return { kind: 'failed' }
  if (answer.bytes === null) return { kind: 'too_large' }
  return { kind: 'content', bytes: answer.bytes, mediaType: mimetype || mediaType }
}
