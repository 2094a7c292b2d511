const hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

const lineHeight = 22
const linesOnPage = 34

const page = (lines: readonly string[]) =>
  `BT /F1 11 Tf ${lineHeight} TL 56 786 Td ${lines.map((line) => `<${hex(line)}> Tj T*`).join(' ')} ET`

const font = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UTF16-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 750 /StemV 80 >>',
]

const wrapped = (line: string) => line.match(/.{1,42}/gu) ?? ['']

/** Lines of text as a PDF, in the Japanese font that the reader's own program has. */
export function pdfFile(text: readonly string[], name: string): File {
  const lines = text.flatMap(wrapped)
  const pages = Array.from({ length: Math.ceil(lines.length / linesOnPage) }, (_, index) =>
    page(lines.slice(index * linesOnPage, (index + 1) * linesOnPage)),
  )
  const firstPage = 3 + font.length
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...font,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new File([body + end], name, { type: 'application/pdf' })
}
