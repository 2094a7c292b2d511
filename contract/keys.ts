/** The keys of a table written in the code, in their order: the one place where they get their type. */
export const keysOf = <Table extends object, Key extends string = keyof Table & string>(table: Table) =>
  Object.keys(table) as [Key, ...Key[]]
