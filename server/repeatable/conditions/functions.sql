/* Loads the library, without which the threshold of its search is not a setting that one may make. */
select public.similarity('', '');

/**
 * Loaded codes that begin like this, or whose names have all words, which are letters and digits without accents; where there are none,
 * those of similar names. Only for providers, and for them only through this function, since row-level security keeps a search by words
 * from its index. Short names come first: they are loaded in that order, so that of a common word the first few hundred are enough.
 */
create function app.search_diagnosis_codes(p_code text, p_words text[], p_limit integer)
returns table (code text, name text)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off set enable_indexscan = off set pg_trgm.word_similarity_threshold = 0.5 as $$
#variable_conflict use_column
declare
  words text[] := array(select w from unnest(p_words) w order by length(w) desc);
  -- the one that an index narrows best; the others are asked about the rows that it leaves
  longest text := words[1];
  others text[] := array(select '% ' || w || '%' from unnest(words[2:]) w);
begin
  if not app.is_provider(app.uid(), app.at()) then
    return;
  end if;
  if p_code is not null then
    return query select d.code, d.name from app.diagnosis_codes d where d.code like p_code || '%' order by d.code limit p_limit;
    return;
  end if;
  if length(longest) < 3 then
    return;
  end if;
  return query
  select c.code, c.name
    from (select d.code, d.name from app.diagnosis_codes d
           where d.search_text like '% ' || longest || '%' and d.search_text like all (others) limit 400) c
   order by length(c.name), c.code limit p_limit;
  if found then
    return;
  end if;
  return query
  select c.code, c.name
    from (select d.code, d.name, d.search_text from app.diagnosis_codes d where longest operator(public.<%) d.search_text limit 400) c
   order by public.word_similarity(array_to_string(words, ' '), c.search_text) desc, length(c.name), c.code limit p_limit;
end $$;
revoke all on function app.search_diagnosis_codes from public;
grant execute on function app.search_diagnosis_codes to uzima_api;
