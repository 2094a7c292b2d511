import { type Answers, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

/** The demo shows itself to an owner, to whom no manager has reported. */
export const talks: Answers<Client['talks']> = {
  team: noSample,
  forMember: noSample,
  waiting: () => ({ result: { reports: [], promises: [] } }),
  record: noSample,
  askHr: noSample,
  remove: noSample,
}

export const promises: Answers<Client['promises']> = {
  create: noSample,
  settle: noSample,
  remove: noSample,
  tell: noSample,
}
