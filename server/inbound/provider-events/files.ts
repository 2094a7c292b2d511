import { attachmentLimits, pictureLimits } from '#contract/limits.ts'
import { attachmentName, attachmentRefusal } from '#contract/messages/attachment-rules.ts'
import { nullWhereUnusable, openRow } from '../../channels/accounts/opening.ts'
import type { AccountRow } from '../../channels/accounts/queries.ts'
import type { ChannelEvent, FetchedFile, SentFile } from '../../channels/channel.ts'
import type { App } from '../../platform/context.ts'
import { plainPicture } from '../../platform/pictures.ts'

/** A stored file; a picture that was drawn again may be shown. */
export type CameFile = { name: string; mediaType: string; content: Buffer; isPicture: boolean }

export type LostFile = { lost: 'gone' | 'too_large' | 'kind' | 'not_allowed' | 'failed' }

const usualNames: Record<SentFile['kind'], string> = {
  image: '画像.jpg',
  video: '動画.mp4',
  audio: '音声.m4a',
  file: 'ファイル',
}

type Other = Extract<ChannelEvent, { kind: 'other_message' }>

/** Fetches a message's files outside of a transaction; pictures are drawn again. `later` where one may still come. */
export async function fetchCame(
  app: App,
  row: AccountRow,
  { providerMessageId, file }: Other,
): Promise<CameFile | LostFile | 'later' | null> {
  if (!file) return null
  if (isRefused(nameOf(file))) return { lost: 'kind' }
  const opened = await openRow(app, row).catch(nullWhereUnusable)
  if (!opened) return { lost: 'not_allowed' }
  const fetched = await opened.fetchFile({ id: providerMessageId, ...file }, attachmentLimits.bytes)
  return fetched && (await kept(fetched, file))
}

const nameOf = ({ kind, name }: SentFile, reported?: string): string =>
  attachmentName(name || reported || usualNames[kind])

const isRefused = (name: string): boolean => attachmentRefusal({ name, size: 1 }) === 'attachment_kind'

async function kept(fetched: FetchedFile, file: SentFile): Promise<CameFile | LostFile | 'later'> {
  switch (fetched.kind) {
    case 'preparing':
    case 'failed':
      return 'later'
    case 'gone':
    case 'too_large':
    case 'not_allowed':
      return { lost: fetched.kind }
    case 'content': {
      const { bytes, mediaType } = fetched
      const name = nameOf(file, fetched.name)
      if (isRefused(name)) return { lost: 'kind' }
      const picture = file.kind === 'image' ? await plainPicture(bytes, pictureLimits.pixels) : null
      return Buffer.isBuffer(picture)
        ? { name, mediaType: 'image/jpeg', content: picture, isPicture: true }
        : { name, mediaType, content: bytes, isPicture: false }
    }
  }
}
