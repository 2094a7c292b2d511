const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

/** A base word of a heading with what stands behind or before it: 姓カナ, カナ姓. */
const around = (bases: readonly string[], marks: readonly string[]): string[] =>
  bases.flatMap((base) => marks.flatMap((mark) => [base + mark, mark + base]))

const after = (bases: readonly string[], mark: string): string[] => bases.map((base) => base + mark)

const kana = listed(
  'カナ フリガナ ヨミガナ カタカナ 全角カナ 全角カタカナ 半角カナ ヨミ 読み 読み仮名 読みがな',
  'かな ふりがな よみがな よみ 仮名 振り仮名 kana phonetic furigana yomi',
)
/** What stands above a department: 親組織名, 上位部門コード. */
const upper = (...ends: readonly string[]): string[] =>
  listed('親 上位 上 所属上位').flatMap((above) =>
    listed('部署 部門 組織 グループ 所属').flatMap((unit) => ends.map((end) => above + unit + end)),
  )

const surnames = listed('姓 苗字 名字 氏 氏名姓 姓氏名')
const givenNames = listed('名 名前 氏名名 名氏名')
const wholeNames = listed('氏名 名前 姓名 社員名 従業員名 社員氏名 従業員氏名 スタッフ名 スタッフ氏名')
const departments = listed(
  '部署 部門 所属部署 所属部門 所属組織 所属 組織 配属先 配属部署 所属グループ 配属先部署 所属先',
)
/** An address that the company gave, before any that is a person's own. */
const workMails = listed('会社 社用 業務 業務用 社内 仕事用 仕事 勤務先 法人').flatMap((of) =>
  listed('メールアドレス メール Eメール アドレス').flatMap((mail) => [of + mail, mail + of]),
)

/** Headings by field of common HR systems, likeliest first, without signs, as matching ignores them. */
export const headingWords: Readonly<Record<string, readonly string[]>> = {
  lastname: [
    ...surnames,
    ...after(wholeNames, '姓'),
    ...listed('姓漢字 漢字姓 戸籍姓 ビジネスネーム姓'),
    ...listed('lastname surname familyname sn'),
  ],
  firstname: [
    ...givenNames,
    ...after(wholeNames, '名'),
    ...listed('名漢字 漢字名 戸籍名 ビジネスネーム名'),
    ...listed('firstname givenname forename'),
  ],
  full_name: [
    ...wholeNames,
    ...after(listed('お 社員の'), '氏名'),
    ...around(listed('お メンバー'), ['名前', '名']),
    ...listed('氏名漢字 漢字氏名 戸籍氏名 対象者 対象者氏名 ユーザー氏名 表示名'),
    ...listed('displayname fullname name employeename'),
  ],
  lastname_kana: [
    'セイ',
    ...around(surnames, kana),
    ...around(['セイ'], [...kana, ...listed('氏名 姓')]),
    ...after(around(wholeNames, kana), '姓'),
    ...after(around(wholeNames, kana), 'セイ'),
    ...around(listed('lastname surname familyname'), kana),
    ...around(['ビジネスネーム姓'], kana),
  ],
  firstname_kana: [
    'メイ',
    ...around(givenNames, kana),
    ...around(['メイ'], [...kana, ...listed('氏名 名')]),
    ...after(around(wholeNames, kana), '名'),
    ...after(around(wholeNames, kana), 'メイ'),
    ...around(listed('firstname givenname'), kana),
    ...around(['ビジネスネーム名'], kana),
  ],
  full_name_kana: [...around(wholeNames, kana), ...kana, ...listed('シメイ セイメイ fullnamekana namekana')],
  email: listed(
    'メールアドレス メールアドレス1 連絡先メールアドレス 連絡用メールアドレス',
    'ログインメールアドレス ログイン用メールアドレス PCメールアドレス Eメール Eメールアドレス メール',
    'emailaddress email mail mailaddress primaryemail',
    '個人メールアドレス メールアドレス個人 私用メールアドレス 携帯メールアドレス',
    'userprincipalname ユーザープリンシパル名 UPN',
  ),
  employee_code: listed(
    '社員番号 従業員番号 社員コード 従業員コード 社員No 従業員No 社員ID 従業員ID 社番 社員番号コード',
    'スタッフコード スタッフ番号 スタッフID 職員番号 職員コード 職員ID',
    'employeeid employeenumber employeeno employeecode staffcode staffid staffno',
  ),
  date_contracted: listed(
    '入社日 入社年月日 入社日付 入社 入職日 入職年月日 入社予定日 入社予定年月日 雇用開始日 雇用年月日',
    '雇入年月日 雇入日 雇入れ日 雇入れ年月日 雇い入れ日 雇い入れ年月日 就業開始日 勤務開始日 就職日',
    'hiredate hiredon employeehiredate joindate joiningdate joinedon startdate dateofjoining',
    '雇用日 採用日 採用年月日',
  ),
  date_resigned: listed(
    '退職日 退職年月日 退職日付 退社日 退社年月日 離職日 離職年月日 最終在籍日',
    '退職予定日 退職予定 退職予定年月日 退社予定日',
    'terminationdate resignationdate leavedate leavingdate employeeleavedatetime enddate',
  ),
  is_newbie: listed(
    '新卒中途 新卒中途区分 新卒中途の別 入社区分 採用区分 採用種別 採用形態 入社形態 入社種別 新卒or中途',
    'hiretype',
  ),
  employing_type: listed(
    '雇用形態 雇用区分 従業員区分 社員区分 雇用形態名 雇用区分名 雇用種別 従業員種別 社員種別 就業形態',
    '契約形態 契約種別 契約区分 従業員タイプ スタッフ種別',
    'employmenttype employeetype workertype',
  ),
  working_status: listed(
    '在籍状況 在籍区分 在籍ステータス 在籍状態 在職状況 在職区分 在職ステータス 在職状態 就業状況 就業状態',
    '従業員ステータス 社員ステータス スタッフステータス 勤務状況 在籍 在籍退職',
    'employmentstatus employeestatus',
  ),
  department_id: [
    ...departments,
    ...after(departments, '名'),
    ...after(departments, 'パス'),
    ...after(departments, '名称'),
    ...after(departments, '部署名'),
    ...after(listed('部署名 部門名'), '正式'),
    ...after(listed('部署 部署名 部門 部門名'), '階層'),
    ...after(listed('部署 部署名'), 'フルパス'),
    ...after(listed('部署 所属'), '主務'),
    ...listed('主所属 主務部署 主所属部署 本務部署 本務所属 メイン部署 所属グループ 所属先 部課 部課名'),
    ...listed('department departmentname division orgunitpath orgunit organizationalunit team'),
  ],
  gender: listed('性別 男女区分 男女 男女の別 性別区分 戸籍上の性別 戸籍性別 gender sex'),
  birthday: listed('生年月日 誕生日 誕生年月日 birthday birthdate dateofbirth'),
  mobile_tel_number: listed(
    '携帯電話番号 携帯番号 携帯電話 携帯TEL 携帯 個人携帯電話番号 個人携帯番号 社用携帯電話番号',
    'スマートフォン 電話番号携帯 電話番号携帯電話 携帯電話番号1 連絡先携帯',
    'mobilephone mobile mobilenumber cellphone mobilephonenumber',
  ),
  profession: listed('職種 職種名 職務 担当業務 業務内容'),
  senior_id: listed(
    '上司のメールアドレス 上司メールアドレス 上長のメールアドレス 上長メールアドレス',
    '直属の上司のメールアドレス 直属上司メールアドレス 評価者メールアドレス',
    'manageremail managersemail',
  ),
  ex_company: listed('前職 前職会社名 前職の会社名 前職企業名 前職名'),
  recruiter: listed('採用担当 採用担当者名'),
  route_employed: listed('応募経路 入社経路 応募媒体 採用媒体'),
  mail_language: listed('言語 使用言語 希望言語 language preferredlanguage'),
  other_info: listed('備考 備考欄 メモ notes note remarks'),
  role_key: listed('権限 権限名 ロール 権限グループ アカウント権限 role userrole'),
  manager: listed(
    '責任者 責任者名 部署責任者 部門責任者 部門長 部署長 所属長 組織長 管理者 マネージャー',
    '責任者氏名 部門長名 所属長名 manager departmentmanager',
  ),
  own_code: listed('組織コード 部門コード 所属コード 組織ID 部門ID departmentcode orgcode'),
  parent: upper('', '名', '名称'),
  parent_code: upper('コード', 'ID', '番号'),
  interview_due_date: listed('対応期限 期日 対応期日 次回期限'),
  interview_status: listed('状況 ステータス 対応ステータス'),
  follow_up_handler: listed('担当者メールアドレス 対応者のメールアドレス 担当者メール'),
  comment: listed('内容 コメント 面談内容 面談メモ 対応内容 備考 記録 対応メモ'),
  examined_on: listed('受検日 受験日 実施日 検査日 受検年月日'),
  external_id: listed('受検ID 受験者ID 受験ID 受検番号 受験番号 受検者番号'),
  birth_date: listed('誕生日 birthday birthdate dateofbirth'),
}

/** Words that win over a field's own heading. */
export const preferredWords: Readonly<Record<string, readonly string[]>> = {
  email: [...workMails, ...listed('workemail companyemail businessemail')],
}

/** Headings that may mean another day than the one that counts: whoever reads the file is told. */
export const uncertainWords: readonly string[] = listed(
  '採用日 採用年月日 雇用開始日 雇用年月日 雇用日 入社予定日 入社予定年月日 退職予定',
)

/** Departments from the top down, where each has a column of its own. */
export const levelNames: readonly string[] = listed('事業部 本部 部 室 課 係 班')

/** Alone these may be a club, a room or a team of a shift; the person is asked. */
export const unclearLevels: readonly string[] = listed('部 室 班')

const noun = [...after(departments, '名'), ...departments, 'department'].join('|')
const digit = '([1-9一二三四五六七八九])'

/** A part of one path of departments, by its number from the top: 部署1, 第2階層, 所属（3階層目）. */
export const departmentLevel = new RegExp(
  [
    `^(?:${noun})(?:第|階層|レベル|level)?${digit}(?:次|階層目?|段目)?名?$`,
    `^第?${digit}(?:次|階層目?)(?:${noun})?名?$`,
    `^階層${digit}(?:${noun})?名?$`,
  ].join('|'),
)
