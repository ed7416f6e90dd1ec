alter table idempotent_answer rename to idempotent_response;
alter index idempotent_answer_by_age rename to idempotent_response_by_age;

do $$
declare found record;
begin
  for found in
    select conname from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid = 'idempotent_response'::regclass
  loop
    execute format('alter table idempotent_response rename constraint %I to %I',
      found.conname, replace(found.conname, 'answer', 'response'));
  end loop;
end $$;
