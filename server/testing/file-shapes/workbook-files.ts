import { book, bytes, headings, type MemberFile, of, oneCell, person, stored } from './building.ts'
import { numberCell, typedCell } from './raw-workbook.ts'

const oldExcel = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('Root Entry', 'utf16le'),
  Buffer.from('Workbook', 'utf16le'),
])

const locked = Buffer.concat([oldExcel.subarray(0, 512), Buffer.from('EncryptedPackage', 'utf16le')])

export const workbookFiles: readonly MemberFile[] = [
  ...of('workbook cells', [
    {
      name: 'an empty shared text',
      file: oneCell('社員番号', typedCell('s'), { shared: ['姓'] }),
      stored: [{ employee_code: null }],
    },
    {
      name: 'an empty shared text with a tag for its value',
      file: oneCell('社員番号', typedCell('s', '<v></v>'), { shared: ['姓'] }),
      stored: [{ employee_code: null }],
    },
    {
      name: 'a shared text',
      file: oneCell('社員番号', typedCell('s', '<v>1</v>'), { shared: ['姓', 'X-1'] }),
      stored: [{ employee_code: 'X-1' }],
    },
    {
      name: 'a number shown with zeros',
      file: oneCell('社員番号', numberCell(45, 1), { formats: ['00000'] }),
      stored: [{ employee_code: '00045' }],
    },
    {
      name: 'a number shown with letters and zeros',
      file: oneCell('社員番号', numberCell(45, 2), { formats: ['General', '"A-"0000'] }),
      stored: [{ employee_code: 'A-0045' }],
    },
    { name: 'a plain number', file: oneCell('社員番号', numberCell(45)), stored: [{ employee_code: '45' }] },
    {
      name: 'a formula with its result',
      file: oneCell('名', { xml: (name) => `<c r="${name}" t="str"><f>PHONETIC(A2)</f><v>晴子</v></c>` }),
      stored: [{ firstname: '晴子' }],
    },
    {
      name: 'a formula without its result',
      file: oneCell('名', { xml: (name) => `<c r="${name}"><f>PHONETIC(A2)</f><v></v></c>` }),
      wrong: [[2, '名', 'cell_formula']],
    },
    {
      name: 'a formula on another sheet',
      file: book({
        sheets: [
          { rows: [headings, person(1)] },
          { rows: [[{ xml: (name) => `<c r="${name}"><f>1+1</f></c>` }]] },
        ],
      }),
      stored: [stored(1)],
    },
    {
      name: 'a day with a time',
      file: oneCell('入社日', numberCell(46113.375, 1), { formats: ['yyyy/mm/dd hh:mm'] }),
      stored: [{ date_contracted: '2026-04-01' }],
    },
    {
      name: 'an ISO day',
      file: oneCell('入社日', typedCell('d', '<v>2026-04-01T00:00:00</v>')),
      stored: [{ date_contracted: '2026-04-01' }],
    },
    {
      name: 'a plain number of a workbook from 1904',
      file: oneCell('入社日', numberCell(46113 - 1462), { isFrom1904: true }),
      stored: [{ date_contracted: '2026-04-01' }],
    },
  ]),
  ...of('sheets', [
    {
      name: 'a hidden sheet first',
      file: book({
        sheets: [
          { name: '旧名簿', state: 'hidden', rows: [headings, person(9)] },
          { name: '最新名簿', rows: [headings, person(1)] },
        ],
      }),
      stored: [stored(1)],
      reported: ['シート「最新名簿」だけを読み取りました'],
    },
    {
      name: 'a chart first',
      file: book({
        sheets: [
          { isChart: true, rows: [] },
          { name: '名簿', rows: [headings, person(1)] },
        ],
      }),
      stored: [stored(1)],
    },
    {
      name: 'no sheet that anybody sees',
      file: book({ sheets: [{ state: 'veryHidden', rows: [headings, person(1)] }] }),
      refused: 'file_no_sheet',
    },
    {
      name: 'rows behind a filter',
      file: book({ sheets: [{ rows: [headings, person(1), person(2), person(3)], hidden: [3] }] }),
      stored: [stored(1), stored(3)],
      reported: ['非表示の1行は読み取りません'],
    },
    {
      name: 'a cover sheet first',
      file: book({
        sheets: [
          { name: '表紙', rows: [['名簿']] },
          { name: '名簿', rows: [headings, person(1)] },
        ],
      }),
      reported: ['必要な列がありません', 'シート「表紙」だけを読み取りました'],
    },
    {
      name: 'an old workbook under a new name',
      file: bytes(oldExcel, '名簿.xlsx'),
      refused: 'file_old_excel',
    },
    { name: 'an old workbook', file: bytes(oldExcel, '名簿.xls'), refused: 'file_old_excel' },
    { name: 'a workbook with a password', file: bytes(locked, '名簿.xlsx'), refused: 'file_password' },
  ]),
]
