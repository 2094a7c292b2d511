import { z } from 'zod'
import { type AskedFile, type FetchedFile, fileTimeout } from '../channel.ts'
import { readJson } from '../provider/answers.ts'
import { ProviderFailure } from '../provider/failure.ts'
import { askProviderForBytes } from '../provider/request.ts'
import { type Access, withLineToken } from './requests.ts'

const Preparation = z.object({ status: z.enum(['processing', 'succeeded', 'failed']) })

type Bases = { base: string; dataBase: string }
type Wanted = { file: AskedFile; mostBytes: number }

/** Fetches a file; 410 means recalled, 404 gone. Videos and sounds are first asked for their readiness. */
export async function fetchContent(bases: Bases, access: Access, wanted: Wanted): Promise<FetchedFile> {
  const { id, kind, size } = wanted.file
  if (size !== null && size > wanted.mostBytes) return { kind: 'too_large' }
  try {
    const isConverted = kind === 'video' || kind === 'audio'
    const hindrance = isConverted ? await preparationOf(bases, access, id) : null
    return hindrance ?? (await contentOf(bases, access, wanted))
  } catch (error) {
    if (error instanceof ProviderFailure) return { kind: 'failed' }
    throw error
  }
}

async function preparationOf(bases: Bases, access: Access, id: string): Promise<FetchedFile | null> {
  const answer = await ask(bases, access, `${pathOf(id)}/transcoding`, 1024)
  if (!('bytes' in answer) || answer.status !== 200) return withoutContent(answer)
  const { status } = readJson(Preparation, answer.bytes?.toString('utf8') ?? '') ?? { status: 'failed' }
  if (status === 'succeeded') return null
  return { kind: status === 'processing' ? 'preparing' : 'gone' }
}

async function contentOf(bases: Bases, access: Access, { file, mostBytes }: Wanted): Promise<FetchedFile> {
  const answer = await ask(bases, access, pathOf(file.id), mostBytes)
  if (!('bytes' in answer) || answer.status !== 200) return withoutContent(answer)
  if (answer.bytes === null) return { kind: 'too_large' }
  const mediaType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return { kind: 'content', bytes: answer.bytes, mediaType }
}

const pathOf = (id: string) => `/v2/bot/message/${encodeURIComponent(id)}/content`

const ask = ({ base, dataBase }: Bases, access: Access, path: string, longest: number) =>
  withLineToken(base, access, (token) =>
    askProviderForBytes({
      method: 'GET',
      url: `${dataBase}${path}`,
      timeout: fileTimeout,
      longest,
      headers: { authorization: `Bearer ${token}` },
    }),
  )

function withoutContent(answer: { status: number } | { failure: string }): FetchedFile {
  if (!('status' in answer)) return { kind: 'failed' }
  if (answer.status === 202) return { kind: 'preparing' }
  return { kind: answer.status === 404 || answer.status === 410 ? 'gone' : 'failed' }
}
