-- A photo without an account is of somebody on the about page, who may have none.
alter table photo alter column account_id drop not null;

-- What was searched for is not kept, and a view that held nothing else goes.
delete from saved_view where query ~ '^(search=[^&]*&?)+$';
update saved_view set query = trim(both '&' from regexp_replace('&' || query, '&search=[^&]*', '', 'g'))
  where '&' || query ~ '&search=';
