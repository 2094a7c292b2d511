import { securityChecklist } from '#contract/site/security-checklist.ts'
import { Pdf, paper } from '../../../platform/pdf.ts'

const title = '空模様　セキュリティ チェックシート'
const columns = { question: 150, gap: 16 }
const answerAt = paper.left + columns.question + columns.gap

/** The checklist as a PDF for an approval. */
export async function checklistPdf(): Promise<Buffer> {
  const pdf = await Pdf.begin(title)
  pdf.section(title)
  pdf.y += pdf.text(title, paper.left, { size: 16, isBold: true, as: 'H1' }) + 14
  for (const area of securityChecklist) {
    pdf.room(70)
    pdf.y += pdf.text(area.title, paper.left, { size: 11, isBold: true, as: 'H2' }) + 4
    pdf.group('Table', () => {
      for (const item of area.items) pdf.group('TR', () => drawItem(pdf, item))
    })
    pdf.y += 12
  }
  return (await pdf.finish()).content
}

type Item = (typeof securityChecklist)[number]['items'][number]

function drawItem(pdf: Pdf, { question, answer }: Item): void {
  const asked = { size: 9, isBold: true, width: columns.question, as: 'TH' } as const
  const said = { size: 9, width: paper.right - answerAt }
  const height = Math.max(pdf.heightOf(question, asked), pdf.heightOf(answer, said))
  pdf.room(height + 10)
  pdf.line([paper.left, pdf.y], [paper.right, pdf.y])
  pdf.y += 4
  pdf.text(question, paper.left, asked)
  pdf.text(answer, answerAt, said)
  pdf.y += height + 5
}
