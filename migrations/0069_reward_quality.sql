-- How fine a reward is that the team made, by a name the site has colours for; null where nobody says.
alter table reward add column quality text;
