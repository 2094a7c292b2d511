import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { roles } from '#contract/permissions.ts'
import type { Reader } from '../../../platform/context.ts'

/** Whether somebody is of HR, for whom every entry is written. */
export const readsEveryEntry = ({ role }: Pick<Reader, 'role'>): boolean =>
  roles[role].type === 'administrator'

/** Whether somebody reads an entry about a member in scope: HR each, others their own and what HR lets viewers read. */
export const readsEntry = (
  reader: Pick<Reader, 'role' | 'userId'>,
  entry: { readers: EntryReaders; writerId: number | null },
): boolean =>
  readsEveryEntry(reader) || entry.readers === 'hr_and_viewers' || entry.writerId === reader.userId
