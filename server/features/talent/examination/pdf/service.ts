import { fullName } from '#contract/members/name.ts'
import { todayIn } from '../../../../platform/calendar.ts'
import type { FileKind } from '../../../../platform/files/making.ts'
import { Pdf } from '../../../../platform/pdf.ts'
import { readCompanyName } from '../queries.ts'
import { printed } from '../service.ts'
import { drawExamination } from './export.ts'

const title = 'タレント分析'

type People = { member_ids: readonly number[] }

const memberOf = ({ member_ids: [id] }: People): number => id ?? 0

/** One member's pages; the tendency is not among them, as a file goes on to others. */
export const talentPdf: FileKind<People> = {
  access: 'administrator',
  task: 'talent.pdf',
  category: 'talent',
  rowsAtOnce: 1,
  async describe(ctx, query) {
    const { person } = await printed(ctx, memberOf(query))
    const name = `${title}_${fullName(person).replaceAll(' ', '')}_${todayIn(ctx.now)}.pdf`
    return { name, type: 'application/pdf' }
  },
  async *pieces(making, query) {
    await making.begin(1)
    await making.names([memberOf(query)])
    const on = todayIn(making.now)
    const found = await making.read(async (ctx) => ({
      ...(await printed(ctx, memberOf(query))),
      company: await readCompanyName(ctx.tx, ctx.actor.companyId),
    }))
    const pdf = await Pdf.begin(`${title}_${on}`)
    drawExamination(pdf, found, on)
    yield (await pdf.finish()).content
    await making.reached(1)
  },
}
