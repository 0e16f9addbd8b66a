-- What was searched for goes from saved views however the parameter is written, as it is left out when one is saved: from
-- the archives of before, too, which are brought to this schema after they are restored.
update saved_view set query = trim(both '&' from regexp_replace(
    '&' || query, '&(?:s|%73)(?:e|%65)(?:a|%61)(?:r|%72)(?:c|%63)(?:h|%68)(?:=[^&]*)?(?=&|$)', '', 'g'))
  where '&' || query ~ '&(?:s|%73)(?:e|%65)(?:a|%61)(?:r|%72)(?:c|%63)(?:h|%68)(?:=|&|$)';
