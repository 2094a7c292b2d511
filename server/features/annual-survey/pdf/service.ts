import { setImmediate as others } from 'node:timers/promises'
import { pdfPeopleLimit } from '#contract/annual-survey/search.ts'
import { fullName } from '#contract/members/name.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { AppError } from '../../../platform/errors.ts'
import { type FileKind, inBatches } from '../../../platform/files/making.ts'
import { Pdf } from '../../../platform/pdf.ts'
import { meansFor } from '../means/service.ts'
import { surveyed } from '../people/service.ts'
import { drawPerson } from './export.ts'
import { readCompanyName, readNames } from './queries.ts'

const peopleAtOnce = 20

/** So many people's pages, 90 MB, may wait for the number of the last one. */
const peopleInMemory = 100

const title = '入社1年アンケート'

type People = { member_ids: readonly number[] }

const idsOf = ({ member_ids }: People): number[] => [...new Set(member_ids)]

/** The pages of these people in one file, drawn a few at a time, so that requests of the same process are answered between. */
export const annualPdf: FileKind<People> = {
  access: 'administrator',
  task: 'annual.pdf',
  rowsAtOnce: pdfPeopleLimit,
  async describe({ tx, actor, now }, query) {
    const ids = idsOf(query)
    const people = await readNames(tx, actor, ids)
    const [first] = people
    if (!first || people.length < ids.length) throw new AppError('not_found')
    const whose = ids.length === 1 ? fullName(first).replaceAll(' ', '') : `${ids.length}名`
    return { name: `${title}_${whose}_${todayIn(now)}.pdf`, type: 'application/pdf' }
  },
  async *pieces(making, query) {
    const ids = idsOf(query)
    await making.begin(ids.length)
    await making.names(ids)
    const on = todayIn(making.now)
    const { company, means } = await making.read(async ({ tx, actor }) => ({
      company: await readCompanyName(tx, actor.companyId),
      means: await meansFor(tx, actor),
    }))
    const pdf = await Pdf.begin(`${title}_${on}`, { isLong: ids.length > peopleInMemory })
    const batches = inBatches(making, { of: ids, size: peopleAtOnce }, ({ tx, actor }, batch) =>
      surveyed(tx, actor, batch, means),
    )
    for await (const people of batches)
      for (const one of people) {
        drawPerson(pdf, one, { company, on })
        await others()
      }
    yield (await pdf.finish()).content
  },
}
