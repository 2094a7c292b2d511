import { deviceStorage, tabStorage } from '../ui/storage.ts'

const prefix = 'soramoyo-answer:'
const sentPrefix = 'soramoyo-sent:'

/** What was filled in under a link, as far as it has not arrived. */
export type Draft = {
  version: number
  fields: Record<string, readonly [value: string, at: number]>
  place?: string | undefined
  /** What was written until then is on its way. */
  sending?: number | undefined
}

type DraftName = { link: string; version: number }

export function nameOf(draftKey: string | undefined): DraftName | null {
  const [link, version] = draftKey?.split('.') ?? []
  return link ? { link, version: Number(version) || 0 } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function draftIn(stored: unknown): Draft | null {
  if (!isRecord(stored) || typeof stored.version !== 'number' || !isRecord(stored.fields)) return null
  const fields = Object.entries(stored.fields).flatMap(([name, kept]) => {
    const [value, at] = Array.isArray(kept) ? kept : []
    return typeof value === 'string' && typeof at === 'number' ? [[name, [value, at]] as const] : []
  })
  return {
    version: stored.version,
    fields: Object.fromEntries(fields),
    place: typeof stored.place === 'string' ? stored.place : undefined,
    sending: typeof stored.sending === 'number' ? stored.sending : undefined,
  }
}

/** As they were kept before fields had a moment of their own; '#' was the place. */
function undatedDraft({ link, version }: DraftName): Draft | null {
  const stored = deviceStorage.read(`${prefix}${link}.${version}`)
  if (!isRecord(stored)) return null
  const { '#': place, ...words } = stored
  const fields = Object.entries(words).map(([name, value]) => [name, [String(value), 1]] as const)
  return { version, fields: Object.fromEntries(fields), place: typeof place === 'string' ? place : undefined }
}

const find = (name: DraftName): Draft | null =>
  draftIn(deviceStorage.read(prefix + name.link)) ?? undatedDraft(name)

/** What the device keeps for a page; nothing of an earlier answer but what was written after it was sent. */
export function readDraft(name: DraftName): Draft {
  const draft = find(name)
  if (!draft) return { version: name.version, fields: {} }
  return draft.version < name.version ? afterSending(draft, name.version) : draft
}

function afterSending({ fields, sending = Number.POSITIVE_INFINITY }: Draft, version: number): Draft {
  const later = Object.entries(fields).filter(([, [, at]]) => at > sending)
  return { version, fields: Object.fromEntries(later) }
}

/** @returns whether the device keeps it */
export function keepDraft(link: string, draft: Draft): boolean {
  forgetUndated(link)
  return deviceStorage.set(prefix + link, JSON.stringify(draft))
}

export function forgetDraft(link: string): void {
  forgetUndated(link)
  deviceStorage.remove(prefix + link)
}

function forgetUndated(link: string): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(`${prefix}${link}.`)) deviceStorage.remove(key)
}

/** How things stand with what was filled in: it has just arrived, it may be changed, or nothing more is taken. */
export type Standing = 'arrived' | 'changeable' | 'over'

/** Drops what has arrived; what was written since stays, and another tab hears to which answer it belongs. */
export function settleDraft(name: DraftName, standing: Standing): void {
  if (standing === 'over') forgetDraft(name.link)
  if (standing === 'arrived') tabStorage.set(sentPrefix + name.link, String(name.version))
  const draft = find(name)
  if (!draft) return
  const hasArrived = standing === 'arrived' && draft.sending !== undefined
  const left = hasArrived || draft.version < name.version ? afterSending(draft, name.version) : draft
  keepDraft(name.link, left)
  if (Object.keys(left.fields).length === 0) forgetDraft(name.link)
}

/** Whether this tab has sent the answer that a page still shows as not sent. */
export const isSentSince = ({ link, version }: DraftName): boolean =>
  Number(tabStorage.get(sentPrefix + link) ?? 0) > version

/** The version that another tab has just written down for a link. */
export function versionHeard({ key, newValue }: StorageEvent, link: string): number {
  if (key !== prefix + link || newValue === null) return 0
  try {
    return draftIn(JSON.parse(newValue))?.version ?? 0
  } catch {
    return 0
  }
}
