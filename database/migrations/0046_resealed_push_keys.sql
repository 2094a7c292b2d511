-- A new SECRET: the keys stay, and are sealed under it.
grant update (private_key) on push_keys to soramoyo_system;
