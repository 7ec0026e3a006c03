/**
 * Loaded codes that begin like this, or whose names have all words; where there are none, those of similar names. Only for providers,
 * and for them only through this function, since row-level security keeps a search by words from its index.
 */
create function app.search_diagnosis_codes(p_code text, p_words text[], p_limit integer)
returns table (code text, name text)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.5 as $$
#variable_conflict use_column
declare
  words text[] := array(select app.fold(w) from unnest(p_words) w order by length(w) desc);
  -- the one that an index narrows best; the others are asked about the rows that it leaves
  longest text := words[1];
  starts text[] := app.beginnings(longest);
  others text[] := words[2:];
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
  select d.code, d.name from app.diagnosis_codes d
   where app.fold(d.name) like any (starts) and app.begins_words(app.fold(d.name), others)
   order by length(d.name), d.code limit p_limit;
  if found then
    return;
  end if;
  return query
  select d.code, d.name from app.diagnosis_codes d
   where longest operator(public.<%) app.fold(d.name)
   order by public.word_similarity(array_to_string(words, ' '), app.fold(d.name)) desc, length(d.name), d.code limit p_limit;
end $$;
revoke all on function app.search_diagnosis_codes from public;
grant execute on function app.search_diagnosis_codes to uzima_api;
