import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { composed } from './files/tidy-text.ts'

/** Positions on an A4 page, in points. */
export const paper = { left: 42, right: 553, top: 46, bottom: 786, width: 511 } as const

const pageHeight = 841.89
const footerAt = pageHeight - 36

const fontFile = (weight: '400Regular' | '700Bold') =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`)),
  )

export type TextLook = {
  size?: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  /** The width lines are broken at; the rest of the page's without it. */
  width?: number
  as?: Spoken
}

type Point = readonly [number, number]

/** What a screen reader takes a text for; a text in a row is one of its cells. */
type Spoken = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody'
type Group = 'Sect' | 'Table' | 'TR' | 'L' | 'LI'

/** The placeholder for a character that the font lacks (emoji, simplified Chinese). */
const missingMark = '〓'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u

async function openFont(file: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font file holds several fonts')
  return font
}

/** Says in the document that it keeps to PDF/UA-1 (ISO 14289-1). */
const universal = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/** A heading of a column or a row says which cells it stands for. */
const scopes = { Table: 'Column', TR: 'Row' } as const

/** A tagged A4 document with an embedded Japanese font. Its pages stay in memory until the end, where each learns how many there are; those of a long one only until their section's end. */
export class Pdf {
  y: number = paper.top
  #doc: PDFKit.PDFDocument
  #font: Font
  #pieces: Buffer[] = []
  #isLong: boolean
  /** The titles of the pages in memory. */
  #titles: string[] = []
  #title = ''
  #pages = 0
  #inside: PDFKit.PDFStructureElement[]
  #cells: Spoken | null = null

  private constructor(doc: PDFKit.PDFDocument, font: Font, isLong: boolean) {
    this.#doc = doc
    this.#isLong = isLong
    this.#font = font
    this.#doc.on('data', (piece: Buffer) => this.#pieces.push(piece))
    const whole = doc.struct('Document')
    doc.addStructure(whole)
    this.#inside = [whole]
  }

  static async begin(title: string, { isLong = false } = {}): Promise<Pdf> {
    const { default: PDFDocument } = await import('pdfkit')
    const [plain, bold] = [fontFile('400Regular'), fontFile('700Bold')]
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Creator: 'Soramoyo' },
      lang: 'ja',
      displayTitle: true,
      pdfVersion: '1.7',
      tagged: true,
    })
    doc.registerFont('plain', plain).registerFont('bold', bold)
    return new Pdf(doc, await openFont(plain), isLong)
  }

  /** Begins a section on a page of its own; the footers of its pages carry its title. */
  section(title: string): void {
    this.#endSection()
    if (this.#isLong) this.#numberPages()
    this.#title = title
    this.#open('Sect')
    this.#newPage()
  }

  /** Makes room for something so high: a new page where the rest of this one is too small. */
  room(height: number): void {
    if (this.y + height > paper.bottom) this.#newPage()
  }

  /** Keeps together what fits on one page: a new one where the rest of this one is too small. */
  keep(height: number): void {
    if (height <= paper.bottom - paper.top) this.room(height)
  }

  /** Draws words at x and the current height without moving on; gives the height they take. */
  text(words: string, x: number, look: TextLook = {}): number {
    const drawn = this.#drawable(words)
    const options = { ...this.#styled(look), width: look.width ?? paper.right - x }
    this.#say(look.as ?? this.#cells ?? 'P', () => this.#doc.text(drawn, x, this.y, options))
    return this.#doc.heightOfString(drawn, options)
  }

  /** Draws a table, a list or one of its entries: to a screen reader what is drawn meanwhile belongs together. */
  group(kind: Exclude<Group, 'Sect'>, draw: () => void): void {
    const outside = this.#cells
    this.#open(kind)
    this.#cells = kind === 'TR' ? 'TD' : kind === 'LI' ? 'LBody' : outside
    draw()
    this.#cells = outside
    this.#close()
  }

  /** The headings above the columns of a table. */
  columns(draw: () => void): void {
    this.#open('TR')
    this.#cells = 'TH'
    draw()
    this.#cells = null
    this.#close()
  }

  heightOf(words: string, look: TextLook & { width: number }): number {
    return this.#doc.heightOfString(this.#drawable(words), { ...this.#styled(look), width: look.width })
  }

  box(x: number, y: number, { width, height, fill }: { width: number; height: number; fill: string }): void {
    const round = Math.min(2, width / 2)
    if (width > 0) this.#adorn('Layout', () => this.#doc.roundedRect(x, y, width, height, round).fill(fill))
  }

  line([x1, y1]: Point, [x2, y2]: Point, { color = '#dce4ee', width = 0.6 } = {}): void {
    this.#adorn('Layout', () => this.#doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color))
  }

  async finish(): Promise<{ content: Buffer<ArrayBuffer>; pages: number }> {
    this.#endSection()
    this.#close()
    this.#numberPages()
    this.#doc.appendXML(universal)
    const ended = new Promise((resolve) => this.#doc.on('end', resolve))
    this.#doc.end()
    await ended
    return { content: Buffer.concat(this.#pieces), pages: this.#pages }
  }

  #newPage(): void {
    this.#doc.addPage()
    this.#pages += 1
    this.#titles.push(this.#title)
    this.y = paper.top
  }

  #endSection(): void {
    if (this.#inside.length > 1) this.#close()
  }

  #open(kind: Group): void {
    const element = this.#doc.struct(kind)
    this.#inside.at(-1)?.add(element)
    this.#inside.push(element)
  }

  #close(): void {
    this.#inside.pop()?.end()
  }

  /** Draws something that a screen reader says. */
  #say(spoken: Spoken, draw: () => void): void {
    const scope = { lang: 'ja', scope: this.#cells === 'TH' ? scopes.Table : scopes.TR }
    const element = this.#doc.struct(spoken, spoken === 'TH' ? scope : {})
    this.#inside.at(-1)?.add(element)
    element.add(draw).end()
  }

  /** Draws something that says nothing: a rule, a bar whose figure stands beside it, a footer. */
  #adorn(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Gives the pages in memory their footers, "2 / 30" or, in a long document, "1 / 2" of the section and the page's number; and lets them go. */
  #numberPages(): void {
    const first = this.#pages - this.#titles.length
    const look = { size: 7.5, color: '#5a6880' }
    for (const [at, title] of this.#titles.entries()) {
      const of = `${at + 1} / ${this.#titles.length}`
      const [left, right] = this.#isLong ? [`${title}　${of}`, String(first + at + 1)] : [title, of]
      this.#doc.switchToPage(first + at)
      this.#adorn('Pagination', () => {
        this.#doc.text(this.#drawable(left), paper.left, footerAt, { ...this.#styled(look), width: 400 })
        const end = { ...this.#styled({ ...look, align: 'right' }), width: 90 }
        this.#doc.text(right, paper.right - 90, footerAt, end)
      })
    }
    this.#titles = []
    this.#doc.flushPages()
  }

  #styled({ size = 9, isBold = false, color = '#17223b', align = 'left' }: TextLook) {
    this.#doc
      .font(isBold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
    return { align, lineGap: 1 }
  }

  #drawable(words: string): string {
    return [...composed(words)].map((character) => this.#drawn(character)).join('')
  }

  /** The character where the font has it, else its base form. */
  #drawn(character: string): string {
    if (unseen.test(character)) return ''
    if (character === '\n') return character
    const has = (form: string) => this.#font.hasGlyphForCodePoint(form.codePointAt(0) ?? 0)
    // Ř and ễ lose their marks; a mark alone means nothing.
    const base = [...character.normalize('NFD')][0] ?? character
    return [character, character.normalize('NFC'), base].find(has) ?? missingMark
  }
}
