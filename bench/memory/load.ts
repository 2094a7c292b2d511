import { answerARound, type Place, type Reported, timed, workOnce } from '../soak/work.ts'

export type LoadedPlace = Place & { codes: readonly string[] }

const between = (count: number) => Math.floor(Math.random() * count)

const asked = async (place: LoadedPlace, path: string, query = {}): Promise<Reported[]> => [
  await timed(path, place.call('GET', path, { as: place.company.accounts.owner.token, query })),
]

const list = (place: LoadedPlace) =>
  asked(place, '/v3/members/monthly', { offset: 50 * between(place.codes.length / 50), limit: 50 })

const member = (place: LoadedPlace) =>
  asked(place, `/v4/obf/members/${place.codes[between(place.codes.length)]}`)

const dashboard = (place: LoadedPlace) => asked(place, '/v4/common/dashboard')

const sheet = (place: LoadedPlace) => asked(place, '/v3/members/download', { format: 'xlsx' })

/** Of a hundred pieces so many of each; `workOnce` is any list, file or verb of a day. */
const mixture = [
  { of: 30, work: list },
  { of: 24, work: member },
  { of: 10, work: dashboard },
  { of: 20, work: answerARound },
  { of: 15, work: workOnce },
  { of: 1, work: sheet },
].flatMap(({ of, work }) => Array.from({ length: of }, () => work))

export type Outcome = { requests: number; failed: string[] }

/** So many people at once, each asking again as soon as it is answered. */
export async function loadFor(seconds: number, inFlight: number, place: LoadedPlace): Promise<Outcome> {
  const until = performance.now() + seconds * 1_000
  const outcome: Outcome = { requests: 0, failed: [] }
  const person = async () => {
    while (performance.now() < until) {
      const piece = mixture[between(mixture.length)] ?? list
      const reported = await piece(place).catch((cut: unknown) => [
        { name: `${piece.name} ${String(cut)}`, status: 599, ms: 0 },
      ])
      outcome.requests += reported.length
      for (const { name, status } of reported)
        if (status >= 500 || status === 429) outcome.failed.push(`${name} ${status}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, person))
  return outcome
}
