/** Whether this browser, at this address, knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether it offers them among what it suggests in a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

export const noPasskeys =
  'このブラウザでは、パスキーを使えません。Chrome・Edge・Safari・Firefoxの新しい版をお使いください。'
