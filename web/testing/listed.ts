/** A file in the list of downloads, done unless said otherwise. */
export const listedFile = (id: number, name: string, more: object) => ({
  id,
  name,
  kind: 'members' as const,
  state: 'done' as const,
  done: 48_210,
  total: 48_210,
  size: 9_345_678,
  failure: null,
  created_at: '2026-10-01 09:00:00',
  finished_at: null,
  fetched_at: null,
  expires_at: '2026-10-08 09:00:00',
  ...more,
})

/** Somebody who came from a service and waits to be registered. */
export const awaitedPerson = (id: number) => ({
  id,
  joined_site: 3 as const,
  external_id: `e${id}`,
  lastname: '柏木',
  firstname: 'つばさ',
  lastname_kana: null,
  firstname_kana: null,
  email: 'tsubasa@member.example',
  note: '10月から',
  mobile_tel_number: null,
  date_contracted: null,
  profession: null,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  gender: null,
  received_at: '2026-10-01 09:00:00',
  duplicate: null,
})
