/** A department of the sample: how many of a hundred members work there, and what they do. */
export type SampleDepartment = {
  name: string
  share: number
  professions: readonly string[]
  under?: readonly SampleDepartment[]
}

const group = (name: string, ...under: SampleDepartment[]): SampleDepartment => ({
  name,
  share: 0,
  professions: [],
  under,
})

const team = (name: string, share: number, ...professions: string[]): SampleDepartment => ({
  name,
  share,
  professions,
})

export const viewersDepartment = '東日本営業部'
export const strictSection = '第二営業課'
export const busyInWinter: ReadonlySet<string> = new Set(['関東物流センター', '関西物流センター'])

/** Who is responsible for a department, as family and given name; the others have nobody. */
export const managers: Readonly<Record<string, readonly [string, string]>> = {
  営業本部: ['高木', '圭介'],
  東日本営業部: ['永井', '亮'],
  西日本営業部: ['大塚', '真一'],
  開発本部: ['千葉', '康平'],
  製造本部: ['岩崎', '正樹'],
  物流部: ['小松', '秀明'],
  カスタマーサポート部: ['水野', '久美子'],
  管理本部: ['秋山', '典子'],
  人事部: ['藤原', '美穂'],
}

export const departmentTree: readonly SampleDepartment[] = [
  group(
    '営業本部',
    group(
      '東日本営業部',
      team('第一営業課', 10, '法人営業', 'ルート営業'),
      team('第二営業課', 9, '法人営業', '新規開拓営業'),
    ),
    group(
      '西日本営業部',
      team('大阪営業課', 8, '法人営業', 'ルート営業'),
      team('福岡営業所', 5, '法人営業', '営業事務'),
    ),
    team('営業企画課', 3, '営業企画', '販売促進'),
  ),
  group(
    '開発本部',
    team('製品開発部', 9, '機械設計', '電気設計', '組込みソフトウェア開発'),
    team('情報システム部', 6, '社内システム開発', 'ヘルプデスク', 'インフラ運用'),
    team('品質保証部', 5, '品質管理', '検査'),
  ),
  group(
    '製造本部',
    team('組立課', 12, '組立', 'ラインリーダー候補'),
    team('生産管理課', 4, '生産計画', '購買'),
  ),
  group(
    '物流部',
    team('関東物流センター', 8, '入出荷', '在庫管理'),
    team('関西物流センター', 5, '入出荷', '配車'),
  ),
  team('カスタマーサポート部', 9, '電話対応', 'メール対応', '技術サポート'),
  group(
    '管理本部',
    team('人事部', 2, '採用', '労務'),
    team('経理部', 3, '経理', '財務'),
    team('総務・法務室', 2, '総務', '法務'),
  ),
]
