-- What an administrator has asked a mentor before deciding on the application, and when it was answered.
alter table mentor
  add column info_asked_at timestamptz(3),
  add column info_question text not null default '',
  add column info_answered_at timestamptz(3);
