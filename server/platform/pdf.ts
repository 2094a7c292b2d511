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
}

type Point = readonly [number, number]

/** The placeholder for a character that the font lacks (emoji, simplified Chinese). */
const missingMark = '〓'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u

async function openFont(file: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font file holds several fonts')
  return font
}

/** An A4 document with an embedded Japanese font; a section stays in memory until the next begins. */
export class Pdf {
  y: number = paper.top
  #doc: PDFKit.PDFDocument
  #font: Font
  #pieces: Buffer[] = []
  #title = ''
  #pages = 0

  private constructor(doc: PDFKit.PDFDocument, font: Font) {
    this.#doc = doc
    this.#font = font
    this.#doc.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  static async begin(title: string): Promise<Pdf> {
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
    })
    doc.registerFont('plain', plain).registerFont('bold', bold)
    return new Pdf(doc, await openFont(plain))
  }

  /** Begins a section on a page of its own; the footers of its pages carry its title and number them. */
  section(title: string): void {
    this.#numberPages()
    this.#title = title
    this.#newPage()
  }

  /** Makes room for something so high: a new page where the rest of this one is too small. */
  room(height: number): void {
    if (this.y + height > paper.bottom) this.#newPage()
  }

  /** Draws words at x and the current height without moving on; gives the height they take. */
  text(words: string, x: number, look: TextLook = {}): number {
    const drawn = this.#drawable(words)
    const options = { ...this.#styled(look), width: look.width ?? paper.right - x }
    this.#doc.text(drawn, x, this.y, options)
    return this.#doc.heightOfString(drawn, options)
  }

  heightOf(words: string, look: TextLook & { width: number }): number {
    return this.#doc.heightOfString(this.#drawable(words), { ...this.#styled(look), width: look.width })
  }

  box(x: number, y: number, { width, height, fill }: { width: number; height: number; fill: string }): void {
    if (width > 0) this.#doc.roundedRect(x, y, width, height, Math.min(2, width / 2)).fill(fill)
  }

  line([x1, y1]: Point, [x2, y2]: Point, { color = '#dce4ee', width = 0.6 } = {}): void {
    this.#doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color)
  }

  async finish(): Promise<{ content: Buffer<ArrayBuffer>; pages: number }> {
    this.#numberPages()
    const ended = new Promise((resolve) => this.#doc.on('end', resolve))
    this.#doc.end()
    await ended
    return { content: Buffer.concat(this.#pieces), pages: this.#pages }
  }

  #newPage(): void {
    this.#doc.addPage()
    this.y = paper.top
  }

  #numberPages(): void {
    const { start, count } = this.#doc.bufferedPageRange()
    const look = { size: 7.5, color: '#5a6880', width: 400 }
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(start + at)
      this.y = footerAt
      this.text(`${this.#title}　${at + 1} / ${count}`, paper.left, look)
      this.text(String(this.#pages + at + 1), paper.right - 90, { ...look, align: 'right', width: 90 })
    }
    this.#pages += count
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
