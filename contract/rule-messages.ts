import { dateNamed } from './dates.ts'
import type { FieldError } from './errors.ts'
import { attachmentHours, mostFileMonths } from './limits.ts'

/** The sentences of the seed's section 5; forms, server and imports say the same words. */
export const ruleMessages = {
  required: 'この項目を入力してください。',
  numeric: '半角数字で入力してください。',
  email: 'メールアドレスは「name@example.com」の形式で入力してください。',
  max: (n: number) => `${n}文字以内で入力してください。`,
  min: (n: number) => `${n}文字以上で入力してください。`,
  max_value: (n: number) => `${n}以下の数値を入力してください。`,
  min_value: (n: number) => `${n}以上の数値を入力してください。`,
  length: (n: number) => `${n}桁で入力してください。`,
  date: '日付は 2026-04-01 の形式で入力してください。',
  no_such_day: (n: number) => `${dateNamed(n)}は存在しません。日付を修正してください。`,
  weekday: '曜日が日付と合いません。日付か曜日を修正してください。',
  plausible_date: '1900年から2199年までの日付を入力してください。',
  person_date: '1950年から、今日より2年後までの日付を入力してください。',
  age_at_joining: '入社時の年齢が15〜100歳になりません。生年月日と入社日を確認してください。',
  choice: '一覧から選択してください。',
  choice_number: '番号ではなく、言葉で入力してください。',
  name_parts: '姓と名を分けられません。間に空白を入れてください。',
  name_order: '姓と名の順番がわかりません。「Sato, Misaki」のように、姓の後をカンマで区切ってください。',
  cell_error: 'Excelのエラー値（#N/Aなど）です。正しい値を入力してください。',
  cell_formula: '数式の計算結果が保存されていません。数式を値に変えて保存し直してください。',
  changed_code: 'Excelが書き換えた値のようです。元の番号や名前を入力してください。',
  lost_characters: '「?」は、保存するときに失われた文字です。正しい文字を入力してください。',
  lost_zeros: '番号の先頭の0が失われています。元の番号を入力してください。',
  similar_code:
    '先頭の0だけが違う社員番号のメンバーがいます。同じ方なら、登録されている番号に直してください。',
  name_in_both: '姓と名の両方に氏名が入っています。姓と名に分けて入力してください。',
  ambiguous_senior: '同じ名前の上司が2人以上います。メールアドレスで入力してください。',
  ambiguous_role:
    '「一般」だけでは、どの権限かわかりません。「一般管理者」「閲覧者」「限定閲覧者」から入力してください。',
  extra_cells: (n: number) => `見出しより右の${n}列目にも値があります。余分な区切りや値を削除してください。`,
  one_line: '改行などの見えない文字は使用できません。削除してください。',
  kana: '全角カタカナで入力してください。',
  being_the_past: '過去の日付を入力してください。',
  before_delivery_date: '入社日は、アンケートの初回配信日より前の日付にしてください。',
  resigned_date: '退職のときは、退職日を入力してください。',
  declined_without_last_day:
    '入社辞退は、入社しなかった方の在籍状況です。入社した方は「退職」にし、入社しなかった方は退職日を削除してください。',
  resigned_after_joining: '退職日は入社日以降の日付にしてください。',
  last_day_over: '退職日を過ぎています。在籍状況を「退職」にするか、退職日を修正してください。',
  another_person:
    'この社員番号の方が別の方に変わります。番号を確認し、正しければ「is_confirmed」を指定して送信してください。',
  nobody_left:
    '退職・入社辞退した方の中に、同じメールアドレスか社員番号の方がいません。前の在籍のものを入力してください。',
  has_later_stay: 'この方には次の在籍が登録されています。新しいほうの在籍を編集してください。',
  stays_overlap: '入社日は、前の在籍の退職日より後の日付にしてください。',
  ip_address: '「203.0.113.5」「203.0.113.0/24」「2001:db8::/64」のような形式で入力してください。',
  address_without_port: 'ポート番号（「:443」など）を除き、IPアドレスだけを入力してください。',
  locks_out: 'このまま保存すると、現在の接続元から利用できなくなります。現在のIPアドレスも許可してください。',
  within_a_year: `ダウンロードする期間は、${mostFileMonths}か月以内にしてください。`,
  correct_date_period: '終了日は、開始日以降の日付にしてください。',
  within_a_year_delivery_date: '初回配信日は入社日から1年以内の日付にしてください。',
  until_today: '今日までの日付にしてください。',
  today_or_later: '今日以降の日付にしてください。',
  webhook_url: '「https://」で始まるURLを、ユーザー名とパスワードを除いて入力してください。',
  outside_url:
    '社内のネットワークのアドレスには送信できません。インターネットから届くURLを入力してください。',
  token_within_a_year: '今日から1年以内の日付にしてください。',
  between_rounds: '前の回の配信日より後、次の回の配信日より前の日付にしてください。',
  near_anniversary: (n: number) => `入社1年の日の前後${n}日以内の日付にしてください。`,
  after_joining: '入社日より後の日付にしてください。',
  until_last_day: '退職日までの日付にしてください。',
  own_day_past: 'この回の配信日は過ぎています。新しい配信日を指定してください。',
  picture_size: (n: number) => `${n}MB以下の画像を選択してください。`,
  picture_kind: 'JPEG・PNG・WebPの画像を選択してください。',
  picture_effort:
    '画像が大きすぎます。縦横を半分ほどに縮めるか、「プログレッシブ」「インターレース」を外して保存し直してください。',
  picture_damaged: '画像を読み取れませんでした。ファイルが壊れていないか確認してください。',
  picture_pixels: (n: number) =>
    `画像が大きすぎます。縦×横が${n.toLocaleString('ja')}ピクセル以下の画像を選択してください。`,
  not_use_department_name: '部署名に「>」は使用できません。別の文字にしてください。',
  department_name_taken: '同じ場所に同じ名前の部署があります。別の名前にしてください。',
  department_archived: '廃止された部署は選べません。ほかの部署を選択してください。',
  department_circle: 'この部署自身と、その下位部署には移動できません。ほかの部署を選択してください。',
  department_depth: (n: number) => `部署の階層は${n}段までにしてください。`,
  department_parent_missing: '上位部署が見つかりません。上位部署の行も加えるか、名前を修正してください。',
  unknown_department_id:
    'この部署IDの部署は見つからないか、廃止されています。新しい部署は部署IDを空欄にしてください。',
  unknown_manager: 'この責任者は登録されていません。先に責任者を登録してください。',
  ambiguous_manager: '同じ名前の責任者が2人以上います。責任者は部署の画面で選んでください。',
  parent_archived: '上位部署が廃止されているため、元に戻せません。上位部署から戻してください。',
  last_department: '使える部署がなくなるため、廃止できません。先にほかの部署を追加してください。',
  state_or_memo: '対応状況を変更するか、メモを入力してください。',
  transition: 'この対応状況には変更できません。表示されている中から選択してください。',
  person_in_charge: '「対応中」にするには担当者を選択してください。',
  memo_required: '「対応済み」にするにはメモを入力してください。',
  nothing_answered: '質問に1つ以上答えるか、自由記述を入力してください。',
  options_count: '選択肢は2〜10個にしてください。',
  options_twice: '同じ選択肢があります。別の言葉にしてください。',
  options_translated: '選択肢の数を日本語と同じにしてください。',
  round_order: '終わりの回は、始まりの回以降にしてください。',
  unknown_placeholder: '使用できない差し込み項目があります。一覧にある項目を使ってください。',
  stray_braces: '差し込み項目は、半角の {{ と }} で囲んでください。',
  date_time: '日時は、年月日と時刻の両方を選択してください。',
  snoozed_later: '保留の日時は、現在より後、1年以内にしてください。',
  snoozed_done: '完了したやりとりは保留にできません。先に対応状況を変更してください。',
  unknown_assignee:
    '担当者にできるのは、このメンバーにメッセージを送信できる人です。一覧から選び直してください。',
  scheduled_later: '予約の日時は、現在より後、1年以内にしてください。',
  recipients_required: '宛先を1名以上選んでください。',
  unknown_template: 'テンプレートが見つかりません。選び直してください。',
  rising_days: 'リマインドの日は、重ならないように早い順に入力してください。',
  before_limit_day: (n: number) => `リマインドは、締め切り（${n}日目）より前の日にしてください。`,
  line_basic_id: 'ベーシックIDは「@」から始まる半角の文字で入力してください。',
  slack_client_id: 'Client IDは「1234567890.1234567890」の形の数字で入力してください。',
  slack_refresh_token: '「xoxe-」から始まるRefresh Tokenを貼り付けてください。',
  slack_token: '「xoxb-」から始まるトークンを貼り付けてください。',
  provider_id: '送信サービスの管理画面に表示されているとおり、半角で入力してください。',
  unit_price: '料金は、半角の数字で入力してください（例：12、9.5）。',
  sms_sender: '送信元の番号か、Messaging Service SIDのどちらかを入力してください。',
  not_in_company: '選択した項目が見つかりません。選び直してください。',
  password_length: (n: number) => `パスワードは${n}文字以上で入力してください。`,
  password_alphanumeric: 'パスワードには英字と数字の両方を含めてください。',
  password_special: 'パスワードには英字・数字・記号をすべて含めてください。',
  password_case: 'パスワードには英大文字と英小文字の両方を含めてください。',
  password_common:
    'よく使われるパスワードか、その一部を変えたもののため設定できません。別のパスワードにしてください。',
  password_own_name:
    '会社名・氏名・メールアドレスから推測されやすいため設定できません。別のパスワードにしてください。',
  password_sequence:
    'キーボードの並び、続いた文字や数字、日付は推測されやすいため設定できません。別のパスワードにしてください。',
  password_repeated: '同じ文字や言葉の繰り返しのため設定できません。別のパスワードにしてください。',
  password_reused: '以前に使用したパスワードは設定できません。別のパスワードにしてください。',
  second_factor_code:
    '確認コードが一致しません。認証アプリに表示されている最新の6桁か、未使用のリカバリーコードを入力してください。',
  issuer: '「https://」で始まる、ログインサービスの発行者（Issuer）のURLを入力してください。',
  metadata_url: '「https://」で始まる、メタデータのURLを入力してください。',
  saml_metadata:
    'SAMLのメタデータとして読み取れません。会社のログインサービスから、もう一度ダウンロードしてください。',
  start_name: '半角の英小文字・数字・ハイフンで、3〜40文字で入力してください。',
  mail_domain: '「example.co.jp」のような形式で入力してください。',
  start_name_taken: 'この名前はほかの会社が使っています。別の名前を入力してください。',
  second_factor_day: '必須にする日を入力してください。',
  current_password: '現在のパスワードが一致しません。入力し直してください。',
  current_password_required: '変更するには、現在のパスワードを入力してください。',
  display_setting_required: '限定閲覧者には、閲覧できる部署またはメンバーを1つ以上選んでください。',
  role_above_own: '自分より上の権限は付けられません。ほかの権限を選択してください。',
  successor: '引き継ぐ人は、対応を担当できる管理者から選んでください。',
  new_owner: '新しいオーナーは、利用を始めている管理者から選択してください。',
  unknown_viewer: 'このメールアドレスの限定閲覧者は登録されていません。先に招待してください。',
  duplicate_account: 'このメールアドレスはすでに登録されています。別のメールアドレスを入力してください。',
  plan_limit_row: 'ご契約のアカウント数の上限を超えるため、登録できません。行を減らしてください。',
  invalid: 'この内容は登録できません。説明にある形式で入力してください。',
  duplicate_in_file: (line: number) => `${line}行目と重複しています。どちらかを削除してください。`,
  unknown_department:
    'この部署は見つかりません。「営業部 > 東日本課」のように、上位部署から入力してください。',
  unknown_senior: 'この上司は登録されていません。メールアドレスか、登録されている氏名を入力してください。',
  own_supervisor: 'メンバー本人のメールアドレスです。本人とは別の上司を選択してください。',
  unknown_hr_user:
    'このメールアドレスの担当者は登録されていないか、対応を担当できない権限です。担当できる人を入力してください。',
  unknown_member:
    'このメンバーは見つかりません。削除されたか、閲覧できる範囲にありません。社員番号などを確認してください。',
  file_size: (megabytes: number) => `ファイルは${megabytes}MBまでです。分けてアップロードしてください。`,
  file_rows: (n: number) =>
    `一度に取り込めるのは${n.toLocaleString('ja-JP')}行までです。ファイルを分けてください。`,
  file_columns: (n: number) => `列は${n}列までです。使わない列を削除して保存し直してください。`,
  file_cell: (n: number) =>
    `1つのセルに入力できるのは${n.toLocaleString('ja-JP')}文字までです。長い文章を短くして保存し直してください。`,
  file_type: 'CSVファイルまたはExcelファイル（.xlsx）を選択してください。',
  file_encoding:
    '文字コードを読み取れませんでした。UTF-8またはShift_JISのCSVか、Excelファイル（.xlsx）で保存し直してください。',
  file_damaged: 'ファイルを読み取れませんでした。壊れていないか確認し、保存し直してください。',
  file_quotes: (line: number) =>
    `${line}行目の引用符（"）が閉じていないため、読み取れませんでした。修正してください。`,
  file_unpacked:
    'ファイルの中身が大きすぎます。空の行や、書式だけのセル、画像を削除して保存し直してください。',
  file_password: 'パスワードで保護されたファイルは読み取れません。保護を解除して保存し直してください。',
  file_macro: 'マクロを含むファイルは取り込めません。「.xlsx」形式で保存し直してください。',
  file_links: '外部のデータとリンクしているファイルは取り込めません。リンクを解除して保存し直してください。',
  file_open_document:
    'OpenDocument形式（.ods）のファイルです。「Excelブック（.xlsx）」かCSVで保存し直してください。',
  file_numbers: 'Numbersのファイルです。Excelの「.xlsx」の形式で保存し直してください。',
  file_binary_excel: 'Excelバイナリブック（.xlsb）です。「.xlsx」の形式で保存し直してください。',
  file_html: '中身がWebページ（HTML）のファイルです。Excelで開き、「.xlsx」の形式で保存し直してください。',
  file_utf16:
    '文字コードがUTF-16（Unicodeテキスト）のファイルです。「CSV UTF-8」か「.xlsx」で保存し直してください。',
  file_document: 'PDFや画像は読み取れません。元の表を「.xlsx」の形式で保存し直してください。',
  file_old_excel: '古い形式のExcelファイル（.xls）です。「.xlsx」の形式で保存し直してください。',
  file_no_sheet: '表のあるシートが見つかりません。表のシートを表示して、保存し直してください。',
  attachment_count: (n: number) => `添付できるファイルは${n}個までです。不要なファイルを外してください。`,
  attachment_size: (n: number) =>
    `添付ファイルは合計${n}MBまでです。ファイルを減らすか、小さくしてください。`,
  attachment_empty: '中身のないファイルは添付できません。内容を確認して、選び直してください。',
  attachment_kind:
    'この種類のファイルは、受信側のメールサーバーで拒否されます。PDFなど、ほかの形式にしてください。',
  attachment_unknown: `添付ファイルが見つかりません。使わずに${attachmentHours}時間たつと削除されます。もう一度添付してください。`,
  file_empty: 'データの行がありません。見出しの次の行から入力してください。',
} as const

export type Rule = keyof typeof ruleMessages

/** A field error for a rule that only the service can judge. */
export function fieldError(field: string, rule: Rule, limit = 0): FieldError {
  const message = ruleMessages[rule]
  return { field, rule, message: typeof message === 'string' ? message : message(limit) }
}
