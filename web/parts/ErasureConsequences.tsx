/** What erasing a member does, said before it is done. */
export function ErasureConsequences() {
  return (
    <ul className="phrases list-disc pl-5">
      <li>
        氏名・連絡先・写真・備考・検査結果と、回答の文章、メッセージ、対応履歴が消えます。作成済みのファイルからも消えます。
      </li>
      <li>人数や天気の集計は、だれのものかわからない数字として残ります。</li>
      <li>セキュリティログには、番号と消去した日時だけが残ります。</li>
      <li>元に戻すことはできません。</li>
    </ul>
  )
}
