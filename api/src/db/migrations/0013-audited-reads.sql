-- A link that opens something for whoever has it, sealed until its mail is sent; the stored bodies say [link].
alter table mail add column secret text;
update mail set
  body_text = regexp_replace(body_text, '\?token=[\w-]{43}', '', 'g'),
  body_html = regexp_replace(body_html, '\?token=[\w-]{43}', '', 'g')
  where kind = 'notice';
update mail set
  body_text = regexp_replace(body_text, 'https?://\S+[=#][\w-]{43}', '[link]', 'g'),
  body_html = regexp_replace(body_html, 'https?://[^\s"<]+[=#][\w-]{43}', '[link]', 'g'),
  failed_at = case when sent_at is null then coalesce(failed_at, now()) end,
  last_error = case when sent_at is null then 'The link was removed when the service was updated.' else last_error end
  where kind in ('resetLink', 'invitation');
