import {
  book,
  cp932,
  csv,
  head,
  headings,
  type MemberFile,
  mail,
  of,
  oneCell,
  person,
  row,
  stored,
  withCell,
  wrongCode,
} from './building.ts'
import { numberCell, typedCell } from './raw-workbook.ts'

const three = (ends: readonly [string, string, string]) =>
  [head, row(1), row(2)].map((line, index) => line + ends[index]).join('') + row(3)

const threeStored = [stored(1), stored(2), stored(3)]

export const textFiles: readonly MemberFile[] = [
  ...of('line ends', [
    { name: 'heading CRLF, rows LF', file: csv(three(['\r\n', '\n', '\n'])), stored: threeStored },
    { name: 'LF, CR, CRLF', file: csv(three(['\n', '\r', '\r\n'])), stored: threeStored },
    { name: 'CR alone', file: csv(three(['\r', '\r', '\r'])), stored: threeStored },
    {
      name: 'heading LF, rows CRLF with a quoted line break',
      file: csv(`${head},備考1\n${row(1)},"一行目\r\n二行目"\r\n${row(2)},\r\n`),
      stored: [stored(1, { other_info: '一行目\n二行目' }), stored(2)],
    },
    { name: 'trailing commas', file: csv(`${head},,\r\n${row(1)},,\r\n`), stored: [stored(1)] },
  ]),
  ...of('delimiters', [
    { name: 'tabs', file: csv(`${headings.join('\t')}\n${person(1).join('\t')}\n`), stored: [stored(1)] },
    { name: 'semicolons', file: csv(`${headings.join(';')}\n${person(1).join(';')}\n`), stored: [stored(1)] },
    { name: 'sep=,', file: csv(`sep=,\r\n${head}\r\n${row(1)}\r\n`), stored: [stored(1)] },
    { name: 'sep=;', file: csv(`sep=;\n${headings.join(';')}\n${person(1).join(';')}`), stored: [stored(1)] },
    {
      name: 'tabs in CP932',
      file: cp932(`${headings.join('\t')}\r\n${person(1).join('\t')}`),
      stored: [stored(1)],
    },
  ]),
  ...of('above the headings', [
    {
      name: 'a title',
      file: csv(`社員名簿,,,\n${head}\n${row(1)}\n`),
      stored: [stored(1)],
      reported: ['2行目を見出しとして読み取りました'],
    },
    { name: 'blank lines', file: csv(`\n\n${head}\n${row(1)}\n`), stored: [stored(1)] },
    {
      name: 'a title, the day and a blank line in a workbook',
      file: book({ sheets: [{ rows: [['社員名簿'], ['2026年5月1日現在'], [], headings, person(1)] }] }),
      stored: [stored(1)],
      reported: ['4行目を見出しとして'],
    },
  ]),
  ...of('cells that moved', [
    {
      name: 'an unquoted comma at the end',
      file: csv(`${head},備考1\n${row(1)},経理,総務,人事\n${row(2)},\n`),
      wrong: [[2, '備考1', 'extra_cells']],
    },
    {
      name: 'a value under trailing commas',
      file: csv(`${head},,\n${row(1)},x,\n`),
      wrong: [[2, '社員番号', 'extra_cells']],
    },
    {
      name: 'quotes within a cell',
      file: withCell('備考1', '彼は"元気"だ'),
      stored: [{ other_info: '彼は"元気"だ' }],
    },
    { name: 'a quote that is never closed', file: csv(`${head}\n"${row(1)}\n`), refused: 'file_quotes' },
    {
      name: 'a column without a heading in the middle',
      file: csv(`姓,,名,メールアドレス,入社日,新卒・中途\n海野,x,第1,${mail(1)},2026/4/1,新卒\n`),
      stored: [{ email: mail(1), firstname: '第1' }],
      reported: ['見出しのない列（2列目）'],
    },
  ]),
  ...of('what a spreadsheet left', [
    {
      name: '#N/A as a name',
      file: csv(`${head}\n${row(1, { 姓: '#N/A' })}\n`),
      wrong: [[2, '姓', 'cell_error']],
    },
    { name: '#REF! in a note', file: withCell('備考1', '#REF!'), wrong: [[2, '備考1', 'cell_error']] },
    {
      name: 'an error cell',
      file: oneCell('名', typedCell('e', '<v>#VALUE!</v>')),
      wrong: [[2, '名', 'cell_error']],
    },
    {
      name: '="0013"',
      file: csv(`${head}\n${row(1, { 社員番号: '="0013"' })}\n`),
      stored: [{ employee_code: '0013' }],
    },
    {
      name: '="0013" in quotes',
      file: csv(`${head}\n${row(1, { 社員番号: '"=""0013"""' })}\n`),
      stored: [{ employee_code: '0013' }],
    },
    wrongCode('1.23E+05', 'changed_code'),
    wrongCode('TRUE', 'changed_code'),
    wrongCode('2026/1/2', 'changed_code'),
    wrongCode('1月2日', 'changed_code'),
    {
      name: 'a logical cell',
      file: oneCell('社員番号', typedCell('b', '<v>1</v>')),
      wrong: [[2, '社員番号', 'changed_code']],
    },
    {
      name: 'a day as a code',
      file: oneCell('社員番号', numberCell(46024, 1), { formats: ['yyyy/mm/dd'] }),
      wrong: [[2, '社員番号', 'changed_code']],
    },
    {
      name: 'a line break in a name',
      file: csv(`${head}\n${row(1, { 姓: '"海\n野"' })}\n`),
      wrong: [[2, '姓', 'one_line']],
    },
    {
      name: 'a name that CP932 does not hold',
      file: cp932(`${head}\r\n${row(1, { 姓: '𠮷田', 名: '丽' })}\r\n`),
      wrong: [
        [2, '姓', 'lost_characters'],
        [2, '名', 'lost_characters'],
      ],
    },
    {
      name: 'names that CP932 holds',
      file: cp932(`${head}\r\n${row(1, { 姓: '髙﨑', 名: '①㈱' })}\r\n`),
      stored: [{ lastname: '髙﨑', firstname: '①㈱' }],
    },
  ]),
]
