-- Whoever has asked to be erased is hidden at once: the other of a mentorship that is over reads it no longer.
create or replace function mentorship_readable(bond mentorship, side text) returns boolean language sql stable as $$
  select case when bond.state = 'active'
    then pair_allowed(bond.mentee_id, bond.mentor_id)
    else coalesce(bond.cut_for not in (side, 'both'), true)
      and (side = 'mentee' or exists (select from mentor where mentor.id = bond.mentor_id and mentor.approve))
      and not exists (
        select from account where account.id = case when side = 'mentee' then bond.mentor_id else bond.mentee_id end
          and account.erase_after is not null
      )
      and not exists (
        select from pair_block where pair_block.mentee_id = bond.mentee_id and pair_block.mentor_id = bond.mentor_id
          and pair_block.by_side <> side
      )
  end
$$;
