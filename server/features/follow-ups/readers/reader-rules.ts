import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { roles } from '#contract/permissions.ts'
import type { Reader } from '../../../platform/context.ts'

/** Whether the reader is of HR, who reads every entry. */
export const readsEveryEntry = ({ role }: Pick<Reader, 'role'>): boolean =>
  roles[role].type === 'administrator'

/** Whether the reader may read an entry in scope: HR all, others their own and released ones. */
export const readsEntry = (
  reader: Pick<Reader, 'role' | 'userId'>,
  entry: { readers: EntryReaders; writerId: number | null },
): boolean =>
  readsEveryEntry(reader) || entry.readers === 'hr_and_viewers' || entry.writerId === reader.userId
