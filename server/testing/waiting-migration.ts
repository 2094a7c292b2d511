/** A migration that can be taken back, so that a test finds it waiting: its name, and what undoes it. */
export const waitingMigration = {
  name: '0108_plain_triggers.sql',
  undo: `delete from schema_migrations where name = '0108_plain_triggers.sql';
    drop trigger keep_newest_disclosure on members;
    drop trigger renew_newest_disclosure on answers;
    drop trigger drop_newest_disclosure on answers;
    drop trigger renew_newest_hr_only on answers;`,
}
