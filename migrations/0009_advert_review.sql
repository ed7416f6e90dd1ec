alter table advert rename column judgement to review;
