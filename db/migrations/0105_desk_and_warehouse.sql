-- Two more roles: `desk` takes orders and sees no bank and no turnover; `warehouse` packs and counts, and sees no price.
-- What it may not see is a permission of its own, `prices:read`, and what it may do are two parts of earlier permissions.
alter table staff_roles drop constraint staff_roles_role_check;
alter table staff_roles add constraint staff_roles_role_check
  check (role in ('orders', 'desk', 'warehouse', 'money', 'catalogue', 'content', 'costs', 'reader')) not valid;
alter table staff_roles validate constraint staff_roles_role_check;

update api_tokens set scopes = scopes || array['prices:read'];
update api_tokens set scopes = scopes || array['parcels:write'] where 'orders:write' = any (scopes);
update api_tokens set scopes = scopes || array['stock:write'] where 'catalogue:write' = any (scopes);

-- An invitation whose link is sent by hand, such as by Zalo, has no email address: the invited person types one.
alter table staff_invitations alter column email drop not null;
alter table staff_invitations add column name text check (length(name) between 1 and 100);
alter table staff_invitations add check (email is not null or name is not null);
