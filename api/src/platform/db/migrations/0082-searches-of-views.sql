-- What was searched for is not kept, and a view that held nothing else goes. In an address of the browser it is `q`.
delete from saved_view where query ~ '^((q|%71)(=[^&]*)?&?)+$';
update saved_view set query = trim(both '&' from regexp_replace('&' || query, '&(q|%71)(=[^&]*)?(?=&|$)', '', 'g'))
  where '&' || query ~ '&(q|%71)(=|&|$)';
