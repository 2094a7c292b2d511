const asks = [
  /(です|ます|でしょう|ません|た|の|る|い|ん)か[。？?\s]*$/,
  /[？?]\s*$/,
  /(教えて|お?聞かせて|ご?案内|ご?回答|返信|説明して)(ください(?!まし)|下さい(?!まし)|いただけ|頂け|いただき|頂き|もらえ|ほし|欲し)/,
  /(相談|質問|面談|話|お話し?)(を|が|は)?(させて|したい|お願い|に乗って)/,
  /(相談|質問|聞きたいこと|お聞きしたいこと)(事)?が(あります|ある|ございます)/,
  /(聞き|知り|うかがい|伺い|お尋ねし)たい/,
  /お?話(し|を|する)?(の)?(時間|機会|場)を?/,
  /(どう|どこ|誰|いつ|何|どちら).{0,12}(いい|よい|良い|よろしい)(です|でしょう)?か(?=[。？?\s]|$)/,
]
const onlySeemsToAsk = [
  /(ない|でしょう|かな|のか)(か)?(な|と)(あ)?(思|感|考|不安)/,
  /(質問|相談|聞きたいこと)(事)?(は|も|が)?(特に)?(あり|ござい)?(ません|ない|なし)/,
  /(教えて|聞かせて)(いただき|くださり|もらい|もらえて|いただいて|くれ|くださっ)(まし|て|、|る|ます)/,
  /(教えて|聞かせて)(もらえ|くれ|いただけ)(ず|ない|なか|ません(?!か))/,
]

/** Whether a text asks something or asks for a talk (question_tag). What others are quoted with 「…」 does not count. */
export function isAsking(text: string): boolean {
  const spoken = text.replace(/「[^」]*」/g, '')
  return (spoken.match(/[^。！!？?\n]+[。！!？?]*/g) ?? []).some(
    (sentence) =>
      asks.some((variant) => variant.test(sentence)) &&
      !onlySeemsToAsk.some((variant) => variant.test(sentence)),
  )
}
