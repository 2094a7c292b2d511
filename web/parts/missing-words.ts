const loading = '読み込んでいます'

const gone = {
  department: '削除された部署',
  supervisor: '削除された上司',
  account: '削除されたアカウント',
}

/** What stands for an id without a name: not there yet is not the same as there no more. */
export const nameless = (of: keyof typeof gone, areThere: boolean): string => (areThere ? gone[of] : loading)
