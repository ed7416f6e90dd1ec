alter table advert rename column heard_at to matched_at;
alter index advert_unheard rename to advert_unmatched;
alter table saved_search rename column told_at to notified_at;
alter index saved_search_to_tell rename to saved_search_to_notify;
