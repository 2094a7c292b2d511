/** What stands in place of an answer's words where HR alone reads them. */
export const hrOnlyWords = 'この回答の内容は、人事の担当者だけが読みます。'
