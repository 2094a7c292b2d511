import pg from 'pg'

const ours = `in ('public', 'member_search')`

/** What a kind of thing is in the database, each as one line of words; places of columns count those that are there. */
const kinds: Record<string, string> = {
  schemas: `select concat_ws(' | ', nspname, nspowner::regrole, nspacl::text) from pg_namespace where nspname ${ours}`,
  relations: `
    select concat_ws(' | ', c.oid::regclass, c.relkind, c.relowner::regrole, c.relrowsecurity, c.relforcerowsecurity,
      c.relpersistence, c.reloptions::text, c.relreplident, (select array_agg(acl::text order by 1) from unnest(c.relacl) as acl))
    from pg_class c where c.relnamespace::regnamespace::text ${ours} and c.relkind <> 'i'`,
  columns: `
    select concat_ws(' | ', a.attrelid::regclass, row_number() over (partition by a.attrelid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
      a.attcollation::regcollation, a.attacl::text, pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'c')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text ${ours} and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select concat_ws(' | ', conrelid::regclass, conname, convalidated, condeferrable, condeferred, pg_get_constraintdef(oid))
    from pg_constraint where connamespace::regnamespace::text ${ours}`,
  indexes: `
    select concat_ws(' | ', pg_get_indexdef(indexrelid), indisvalid, indisprimary, indisunique, indnullsnotdistinct)
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace::regnamespace::text ${ours}`,
  policies: `
    select concat_ws(' | ', schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check)
    from pg_policies where schemaname ${ours}`,
  triggers: `
    select concat_ws(' | ', tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace::regnamespace::text ${ours} and not tgisinternal`,
  functions: `
    select concat_ws(' | ', pg_get_functiondef(oid), proowner::regrole,
      (select array_agg(acl::text order by 1) from unnest(proacl) as acl))
    from pg_proc where pronamespace::regnamespace::text ${ours} and proname <> 'applied_function_sets'`,
  types: `
    select concat_ws(' | ', typname, typtype, typacl::text) from pg_type
    where typnamespace::regnamespace::text ${ours} and typtype <> 'b'`,
  sequences: `
    select concat_ws(' | ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
      s.seqcache, s.seqcycle, d.refobjid::regclass, a.attname, d.deptype)
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
    left join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where c.relnamespace::regnamespace::text ${ours}`,
  comments: `
    select concat_ws(' | ', c.oid::regclass, a.attname, d.description) from pg_description d
    join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
    where c.relnamespace::regnamespace::text ${ours}`,
  'rights of new objects': 'select defaclacl::text from pg_default_acl',
  extensions: 'select extname from pg_extension',
  statistics: 'select pg_get_statisticsobjdef(oid) from pg_statistic_ext',
}

/** Everything that makes up the schema of a database, by kind, in an order that does not depend on how it was made. */
export async function catalogOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const catalog: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ line: string }>(`select line from (${query}) as lines (line)`)
    catalog[kind] = rows.map(({ line }) => line).sort()
  }
  await client.end()
  return catalog
}
