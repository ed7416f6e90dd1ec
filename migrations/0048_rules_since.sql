-- Of the rules: whoever accepted them before this moment is asked to do so again; null where nobody is.
alter table site_page add column rules_since timestamptz;
