-- What a mentor has answered to the question of an administrator.
alter table mentor add column info_answer text not null default '';
